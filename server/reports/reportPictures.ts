import type { AnalysisSection } from '../../src/contract/evo-basic/mailedReport';
import type { Locale } from '../../src/contract/fields';
import { formatPeriod } from '../../src/lib/calendar';
import { formatNumber } from '../../src/lib/format';
import { listDays } from '../domain/days';
import { translateDocument } from '../wire/documents';
import { drawBars } from './drawBars';
import type { ReportContent } from './reportContent';

/** A picture of days and the words around it: it has none itself, so that any language can be read on any screen. */
export interface ReportPicture {
  /** Its name in the mail, and that of its file. */
  contentId: string;
  title: string;
  from: string;
  until: string;
  bytes: Buffer;
}

const WH_PER_KWH = 1_000;

/** Pictures of a section of a report, a bar a day. */
export function drawPictures(section: AnalysisSection, content: ReportContent, locale: Locale): ReportPicture[] {
  const { days, figures } = content;
  const dates = listDays(days.from, days.until);
  const draw = (word: Word, values: ReadonlyMap<string, number>, digits = 0): ReportPicture => {
    const bars = dates.map((day) => values.get(day) ?? 0);
    const most = formatNumber(Math.max(0, ...bars), digits, locale);
    return {
      contentId: CONTENT_IDS[word],
      title: translateDocument(locale, `reportMail.${word}`, { most }),
      ...{ from: formatPeriod(days.from, locale), until: formatPeriod(days.until, locale), bytes: drawBars(bars) },
    };
  };
  if (section === 'charging') {
    const energy = [...figures.energyByDay].map(([day, wh]) => [day, wh / WH_PER_KWH] as const);
    return [draw('energyByDay', new Map(energy), 1)];
  }
  if (section === 'users' && figures.users) {
    const { points } = figures.users;
    return [
      draw('newUsersByDay', new Map(points.map(({ date, newUsers }) => [date, newUsers]))),
      draw('activeUsersByDay', new Map(points.map(({ date, active }) => [date, active]))),
    ];
  }
  if (section === 'wash' && figures.washes) {
    return [draw('washesByDay', new Map(figures.washes.points.map(({ date, washes }) => [date, washes])))];
  }
  return [];
}

type Word = keyof typeof CONTENT_IDS;
const CONTENT_IDS = {
  energyByDay: 'energy-by-day',
  newUsersByDay: 'new-users-by-day',
  activeUsersByDay: 'active-users-by-day',
  washesByDay: 'washes-by-day',
} as const;
