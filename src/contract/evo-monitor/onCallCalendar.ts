import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, LOCALES } from '../fields';

const PATH = 'evo-monitor/onCall';
const VIEW = 'maintenance/onCall';

/** Weeks of duties in a calendar, from the one before the present week on. */
export const CALENDAR_WEEKS = 10;

/** Recipient whose duties alone are meant; missing: all of the rota. */
const recipientId = id.optional();

/** Links by which calendar programs read the duties of a rota. */
export const onCallCalendar = {
  calendarLink: endpoint({
    method: 'POST',
    path: `${PATH}/calendarLink`,
    access: [`${VIEW}/view`],
    summary: 'On-call rotas: address of the duties for a calendar program (iCalendar, RFC 5545)',
    business: 'query',
    body: z.strictObject({ rotaId: id, recipientId }),
    response: z.object({ url: z.string() }),
  }),
  replaceCalendarLinks: endpoint({
    method: 'POST',
    path: `${PATH}/replaceCalendarLinks`,
    access: [`${VIEW}/edit`],
    summary: 'On-call rotas: make new calendar links; the present ones of the rota end',
    business: 'update',
    body: z.strictObject({ rotaId: id }),
    response: z.null(),
  }),
  calendar: endpoint({
    method: 'GET',
    path: `${PATH}/calendar/:token`,
    access: 'public',
    summary: 'On-call rotas: the duties of a calendar link as a file (iCalendar, RFC 5545)',
    business: 'query',
    isFile: true,
    params: z.strictObject({ token: z.string().regex(/^\d{1,19}-\d{1,9}\.[\w-]{22}$/, 'validation.invalid') }),
    query: z.strictObject({ recipientId, language: z.enum(LOCALES) }),
    response: z.undefined(),
  }),
};
