import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sendAnswer, type Dispatcher } from './dispatch';
import { findSession } from './guard';
import { readLocale } from '../wire/messages';
import { toProblem, createRefusal } from './answer';
import { Problem } from '../wire/problem';
import type { Route } from './route';

interface PlannedCall {
  method: string;
  path: string;
  /** Identifiers, `*` (any session), `public` or `display`. */
  access: string;
  built: string;
}

/** The list of all calls of the product, with what is built so far. */
export function plannedCalls(): PlannedCall[] {
  const table = readFileSync(new URL('../../src/contract/endpoints.tsv', import.meta.url), 'utf8');
  return table
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [method = '', path = '', access = '', , , built = ''] = line.split('\t').map((cell) => cell.trim());
      return { method, path, access, built };
    });
}

/** Records that are only appended to and figures that are only read: the calls that would change them are no calls. */
const NEVER_SERVED: readonly PlannedCall[] = [
  'appClientLogs/update',
  'sysOperationLog/add',
  'sysOperationLog/update',
  'sysOperationLog/delete',
  'statisticAnalysis/add',
  'statisticAnalysis/update',
  'statisticAnalysis/delete',
].map((call) => ({ method: 'POST', path: `evo-basic/${call}`, access: '*', built: 'later' }));

/** Answers 501 for every planned call that no route serves yet, after looking at the session. */
export function registerNotBuilt(app: FastifyInstance, dispatcher: Dispatcher, routes: readonly Route[]): void {
  const served = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  const missing = [...plannedCalls(), ...NEVER_SERVED].filter(
    ({ method, path, built }) => built === 'later' && !served.has(`${method} ${path}`),
  );
  for (const { method, path, access } of missing) {
    const needsSession = access !== 'public' && access !== 'display';
    app.route({
      method,
      url: `/api/${path}`,
      handler: async (request, reply) => {
        const problem = await refuseCall(dispatcher, needsSession, request.headers.authorization).catch((error) =>
          toProblem(error, dispatcher.deps.log.child({ requestId: request.id })),
        );
        return sendAnswer(reply, createRefusal(problem, readLocale(request.headers['accept-language']), request.id));
      },
    });
  }
}

async function refuseCall({ sessions }: Dispatcher, needsSession: boolean, authorization: string | undefined) {
  if (needsSession) await findSession(sessions, {}, authorization);
  return new Problem(501);
}
