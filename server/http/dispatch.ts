import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_TIMEOUT_MS, REVISION_HEADER } from '../../src/contract/endpoint';
import { findLimits } from '../../src/contract/fileKinds';
import { chooseSource, toTransaction } from './callDatabase';
import type { Deps } from '../db/deps';
import { toProblem, createRefusal, createSuccess, type Answer } from './answer';
import type { Call, NamedAccount, Session } from './call';
import { checkResponse, toContract } from './checkResponse';
import { withKnownName } from './claimedName';
import { toDeprecationHeaders } from './deprecationHeaders';
import { startDeadline, type Deadline } from './deadline';
import type { Shares } from './shares';
import { assertRoom } from './assertRoom';
import { assertAllowed, toCaller, findSession } from './guard';
import { idempotencyKey, type Idempotency, type InTransaction, type KeptWork } from './idempotency';
import { logEntry } from './log/logEntry';
import { readLocale } from '../wire/messages';
import { ignoreRest, openForm, type UploadedFile } from './body/multipart';
import type { OperationLog } from './log/operationLog';
import { parseRequest, type RawRequest } from './parse';
import type { FileAnswer, Route } from './route';
import { sendAnswer, sendFile } from './sendAnswer';
import type { Sessions } from './sessions';
import type { Throttle } from './addressThrottle';
import { allowSlowBody } from './body/slowBodies';

/** Dependencies of answering calls beside the routes. */
export interface Dispatcher {
  deps: Deps;
  sessions: Sessions;
  idempotency: Idempotency;
  operationLog: OperationLog;
  exportShares: Shares;
  streamShares: Shares;
  /** Counts the calls of each API token. */
  tokenCalls: Throttle;
  /** Aborted when the server stops: waiting calls answer at once. */
  stopping: AbortSignal;
  /** Holds answers against the contract: development and tests. */
  checksResponses: boolean;
}

/** One call on its way through. */
interface Passage {
  route: Route;
  request: FastifyRequest;
  deadline: Deadline;
  session: Session | undefined;
  changedNothing: boolean;
  /** Account that the handler of a public call has named. */
  account: NamedAccount | undefined;
  /** File that is sent instead of the answer. */
  file: FileAnswer | undefined;
  /** Work to be done at the end of the call's transaction, also when it is refused. */
  kept: KeptWork[];
  /** Run when the content of the answer has ended, or at once without one. */
  atEnd: (() => void)[];
}

/** Answers one call: session, permission, parsing, idempotency, handler, operation log, envelope. */
export async function dispatchCall(dispatcher: Dispatcher, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { clock } = dispatcher.deps;
  const startedAt = clock.now();
  const timeout = route.endpoint.timeoutMs ?? REQUEST_TIMEOUT_MS;
  const deadline = startDeadline(clock, timeout, reply, dispatcher.stopping);
  const passage: Passage = {
    route,
    request,
    deadline,
    session: undefined,
    changedNothing: false,
    account: undefined,
    file: undefined,
    kept: [],
    atEnd: [],
  };
  const refuse = createRefuser(dispatcher, request);
  if (route.endpoint.deprecated) void reply.headers(toDeprecationHeaders(route.endpoint.deprecated));
  try {
    const answer = await deadline.within(runSettled(dispatcher, passage, refuse)).catch(refuse);
    if (passage.session) void reply.header(REVISION_HEADER, passage.session.revision);
    const logged = await logCall(dispatcher, passage, answer, startedAt).then(() => answer, refuse);
    if (passage.file && logged.code === 0) return sendFile(reply, passage.file);
    passage.file?.content.destroy();
    return await sendAnswer(reply, logged);
  } finally {
    if (!route.endpoint.isStream) deadline.clear();
    if (route.endpoint.upload) ignoreRest(request);
    endPassage(passage);
  }
}

/** An export lasts as long as its file is taken, and a stream as long as it is read. */
function endPassage({ file, atEnd }: Passage): void {
  const end = () => atEnd.forEach((undo) => undo());
  if (file && !file.content.closed) file.content.once('close', end);
  else end();
}

function createRefuser({ deps }: Dispatcher, request: FastifyRequest): (error: unknown) => Answer {
  return (error) => {
    const problem = toProblem(error, deps.log.child({ requestId: request.id }));
    return createRefusal(problem, readLocale(request.headers['accept-language']), request.id);
  };
}

/** A change is in force at this node when its answer is sent: notices keep sessions and live views in step with it. */
async function runSettled(
  dispatcher: Dispatcher,
  passage: Passage,
  refuse: (error: unknown) => Answer,
): Promise<Answer> {
  const answer = await runCall(dispatcher, passage, refuse);
  const { business } = passage.route.endpoint;
  const isChange = business !== 'query' && business !== 'export' && !passage.changedNothing;
  if (isChange) await dispatcher.deps.db.settleNotices();
  return answer;
}

async function runCall(dispatcher: Dispatcher, passage: Passage, refuse: (error: unknown) => Answer): Promise<Answer> {
  const { route, request } = passage;
  const { endpoint } = route;
  if (!route.isPublic) {
    const session = await findSession(dispatcher.sessions, endpoint, request);
    // Before the session is known to the passage: the calls above the rate must not fill the operation log.
    if (session.token) dispatcher.tokenCalls.count(session.token.id, session.token.ratePerMinute);
    passage.session = session;
    assertAllowed(endpoint, session);
    assertRoom(dispatcher.deps, endpoint);
    if (endpoint.business === 'export') passage.atEnd.push(dispatcher.exportShares.take(session.userId));
    if (endpoint.isStream) beginStream(dispatcher, passage, session);
  }
  const key = endpoint.idempotent ? idempotencyKey(request.headers['idempotency-key']) : undefined;
  const { parsed, upload } = await readParts(passage);
  const { session } = passage;
  const run = async (db: InTransaction): Promise<Answer> => {
    const call = createCall(dispatcher, passage, { ...parsed, file: upload }, db);
    const data = session && endpoint.isPoll ? await runPoll(dispatcher, passage, session, call) : await route.run(call);
    if (endpoint.isFile) {
      passage.file = data as FileAnswer;
      return createSuccess(null);
    }
    if (dispatcher.checksResponses) checkResponse(endpoint, data ?? null);
    // Lists are long and read often; an answer to a change is one record, and cheap to hold to its contract.
    return createSuccess(endpoint.business === 'query' ? data : toContract(endpoint, data ?? null));
  };
  const caller = session && toCaller(session, { requestId: request.id, path: endpoint.path });
  if (key === undefined || !caller) {
    return run(toTransaction(dispatcher.deps, endpoint, caller));
  }
  const name = `${endpoint.method} ${endpoint.path}`;
  return dispatcher.idempotency.run({ caller, key, endpoint: name, request: parsed, run, kept: passage.kept, refuse });
}

/** A stream ends with its deadline, or when its user changes: its reader comes back, and its session is checked again. */
function beginStream(dispatcher: Dispatcher, { atEnd, deadline, request }: Passage, { userId }: Session): void {
  atEnd.push(deadline.clear, dispatcher.streamShares.take(userId));
  atEnd.push(dispatcher.sessions.watch(userId, deadline.abort));
  const lastRead = request.headers['last-event-id'];
  if (lastRead !== undefined) request.query = { ...(request.query as object), after: lastRead };
}

/** A poll waits for long: a change of its user wakes it, and its session is checked again before it answers. */
async function runPoll({ sessions }: Dispatcher, passage: Passage, { userId }: Session, call: Call): Promise<unknown> {
  const { route, request, deadline } = passage;
  const stopWatching = sessions.watch(userId, deadline.abort);
  try {
    const data = await route.run(call);
    passage.session = await findSession(sessions, route.endpoint, request);
    assertAllowed(route.endpoint, passage.session);
    return data;
  } finally {
    stopWatching();
  }
}

/** The parts of a call as its contract has them; of an upload, the file with them. */
async function readParts({ route, request, deadline }: Passage) {
  const { endpoint } = route;
  if (!endpoint.upload) return { parsed: parseRequest(endpoint, request) };
  allowSlowBody(request.raw);
  const form = await openForm(request, deadline.signal);
  // For the operation log.
  request.body = form.fields;
  const parsed = parseRequest(endpoint, request);
  const upload = await form.accept(findLimits(endpoint.upload, parsed.body));
  request.body = { ...form.fields, file: upload.name };
  return { parsed, upload };
}

interface ReadParts extends RawRequest {
  file: UploadedFile | undefined;
}

function createCall({ deps }: Dispatcher, passage: Passage, parsed: ReadParts, db: InTransaction): Call {
  const { request, session, deadline } = passage;
  const { endpoint } = passage.route;
  const caller = session && toCaller(session, { requestId: request.id, path: endpoint.path });
  const call = {
    ...parsed,
    session,
    caller,
    locale: readLocale(request.headers['accept-language']),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
    requestId: request.id,
    log: deps.log.child({ requestId: request.id }),
    signal: deadline.signal,
    clock: deps.clock,
    nameAccount: ({ userId, userName, companyId }: NamedAccount) => {
      passage.account = { userId, userName, companyId };
    },
    changedNothing: () => {
      passage.changedNothing = true;
    },
    keep: endpoint.idempotent ? (work: KeptWork) => void passage.kept.push(work) : undefined,
    db,
    copy:
      caller &&
      ((query: Parameters<Call['copy']>[0]) => chooseSource(deps, endpoint).copy(caller, query, deadline.signal)),
  };
  // Parsed by the endpoint's own schemas; a public handler's type has no session, caller, db and copy.
  return call as unknown as Call;
}

async function logCall(dispatcher: Dispatcher, passage: Passage, answer: Answer, startedAt: number): Promise<void> {
  const { route, request, session, account } = passage;
  const { business, isRecorded = business !== 'query' } = route.endpoint;
  if (!isRecorded || passage.changedNothing) return;
  // Without a session only well-formed attempts are logged: otherwise anonymous callers could fill the log.
  const isTried = session !== undefined || (route.isPublic && answer.code !== 400 && answer.code !== 429);
  if (!isTried) return;
  const endedAt = dispatcher.deps.clock.now();
  const entry = logEntry({ route, request, session, account, answer, startedAt, endedAt });
  const { db } = dispatcher.deps;
  await dispatcher.operationLog.write((session ?? account) ? entry : await withKnownName(db, entry));
}
