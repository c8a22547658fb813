import type { FastifyInstance } from 'fastify';
import { readLocale } from '../wire/messages';
import { Problem } from '../wire/problem';
import { createRefusal, toProblem } from './answer';
import type { Dispatcher } from './dispatch';
import { sendAnswer } from './sendAnswer';
import { findSession } from './guard';

/** Records that are only appended to and figures that are only read: the calls that would change them are no calls. */
const NEVER_SERVED = [
  'appClientLogs/update',
  'sysOperationLog/add',
  'sysOperationLog/update',
  'sysOperationLog/delete',
  'statisticAnalysis/add',
  'statisticAnalysis/update',
  'statisticAnalysis/delete',
];

/** Answers 501 for calls that are refused on purpose, after looking at the session. */
export function registerNeverServed(app: FastifyInstance, { sessions, deps }: Dispatcher): void {
  for (const call of NEVER_SERVED) {
    app.post(`/api/evo-basic/${call}`, async (request, reply) => {
      const problem = await findSession(sessions, {}, request).then(
        () => new Problem(501),
        (error: unknown) => toProblem(error, deps.log.child({ requestId: request.id })),
      );
      return sendAnswer(reply, createRefusal(problem, readLocale(request.headers['accept-language']), request.id));
    });
  }
}
