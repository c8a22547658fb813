import {
  BehaviorSubject,
  combineLatest,
  concatMap,
  filter,
  map,
  merge,
  share,
  switchMap,
  throttleTime,
  type Observable,
} from 'rxjs';
import type { ChargingCurve } from '../../src/contract/live/curve';
import type { ReplayOrder, ReplayState } from '../../src/contract/live/replayOrder';
import type { LiveEnvironment } from './environment';
import { streamCurve$ } from './streams/chargingCurve';
import type { FleetUpdate } from './streams/monitor';
import type { StreamEvent } from './streams/pollCycle';
import { streamReplay$ } from './streams/replay';

const SECOND_MS = 1_000;

/** The past behind the same streams: what the page has ordered, and the moment that is shown. */
export class ReplaySource {
  private readonly order$ = new BehaviorSubject<ReplayOrder | null>(null);
  private readonly moment$ = new BehaviorSubject(0);

  constructor(
    private readonly env: LiveEnvironment,
    private readonly onState: (state: ReplayState) => void,
  ) {}

  get isOn(): boolean {
    return this.order$.value !== null;
  }

  setOrder(order: ReplayOrder): void {
    this.moment$.next(order.at);
    this.order$.next(order);
  }

  /** The fleet as it was, instead of the stream of the live fleet. */
  streamFleet$(): Observable<StreamEvent<FleetUpdate>> {
    return this.order$.pipe(
      filter((order) => order !== null),
      switchMap((order) => streamReplay$(this.env, order)),
      map(({ event, state }) => {
        this.moment$.next(state.at);
        if (event.type !== 'retrying') this.onState(state);
        return event;
      }),
    );
  }

  /** The curve of a session up to the moment. */
  streamCurve$(txnId: string): Observable<StreamEvent<ChargingCurve>> {
    const events$ = streamCurve$(this.env, txnId).pipe(share());
    const moment$ = this.moment$.pipe(throttleTime(SECOND_MS, this.env.scheduler, { leading: true, trailing: true }));
    const cut$ = combineLatest([events$.pipe(filter(isAnswer)), moment$]).pipe(
      concatMap(([answer, moment]) => [cutCurve(answer, moment), { type: 'complete' as const }]),
    );
    return merge(cut$, events$.pipe(filter((event) => !isAnswer(event) && event.type !== 'complete')));
  }
}

type Answer = Extract<StreamEvent<ChargingCurve>, { type: 'answer' }>;

const isAnswer = (event: StreamEvent<ChargingCurve>): event is Answer => event.type === 'answer';

/** An ended curve replaces the one before, so that going back takes points away. */
function cutCurve(answer: Answer, moment: number): Answer {
  const points = answer.data.points.filter(([seconds]) => seconds * SECOND_MS <= moment);
  return { ...answer, data: { ...answer.data, points, isRunning: false } };
}
