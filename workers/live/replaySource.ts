import {
  BehaviorSubject,
  combineLatest,
  concatMap,
  debounceTime,
  EMPTY,
  filter,
  merge,
  Observable,
  share,
  switchMap,
  tap,
  throttleTime,
} from 'rxjs';
import type { ChargingCurve } from '../../src/contract/live/curve';
import type { ReplayOrder, ReplayPart, ReplayState } from '../../src/contract/live/replayOrder';
import type { LiveEnvironment } from './environment';
import { streamCurve$ } from './streams/chargingCurve';
import type { StreamEvent } from './streams/pollCycle';
import { streamReplay$, type PartUpdates, type ReplayStep } from './streams/replay';

const SECOND_MS = 1_000;

/** The past behind the same streams: what the page has ordered, and the moment that is shown. */
export class ReplaySource {
  private readonly order$ = new BehaviorSubject<ReplayOrder | null>(null);
  private readonly moment$ = new BehaviorSubject(0);
  /** Lists that are watched now. */
  private readonly parts$ = new BehaviorSubject<readonly ReplayPart[]>([]);
  private readonly steps$: Observable<ReplayStep>;

  constructor(
    private readonly env: LiveEnvironment,
    onState: (state: ReplayState) => void,
  ) {
    // Lists that a screen opens together are read together.
    const watched$ = this.parts$.pipe(debounceTime(0, env.scheduler));
    this.steps$ = combineLatest([this.order$.pipe(filter((order) => order !== null)), watched$]).pipe(
      switchMap(([order, parts]) =>
        parts.length === 0 ? EMPTY : streamReplay$(env, { ...order, at: this.moment$.value, parts }),
      ),
      tap(({ event, state }) => {
        this.moment$.next(state.at);
        if (event.type !== 'retrying') onState(state);
      }),
      share(),
    );
  }

  get isOn(): boolean {
    return this.order$.value !== null;
  }

  /** The moment that is shown, epoch ms. */
  get moment(): number {
    return this.moment$.value;
  }

  setOrder(order: ReplayOrder): void {
    this.moment$.next(order.at);
    this.order$.next(order);
  }

  /** A list as it was, instead of its live stream; all of them go on together. */
  stream$<Part extends ReplayPart>(part: Part): Observable<StreamEvent<PartUpdates[Part]>> {
    return new Observable((subscriber) => {
      this.parts$.next([...this.parts$.value, part]);
      const running = this.steps$.subscribe(({ event }) => {
        const own = pickPart(event, part);
        if (own) subscriber.next(own);
      });
      return () => {
        running.unsubscribe();
        this.parts$.next(this.parts$.value.filter((other) => other !== part));
      };
    });
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

/** What an event says of one list; null: nothing. */
function pickPart<Part extends ReplayPart>(
  event: ReplayStep['event'],
  part: Part,
): StreamEvent<PartUpdates[Part]> | null {
  if (event.type !== 'answer') return event;
  const data = event.data[part];
  return data === undefined ? null : { ...event, data };
}

type Answer = Extract<StreamEvent<ChargingCurve>, { type: 'answer' }>;

const isAnswer = (event: StreamEvent<ChargingCurve>): event is Answer => event.type === 'answer';

/** An ended curve replaces the one before, so that going back takes points away. */
function cutCurve(answer: Answer, moment: number): Answer {
  const points = answer.data.points.filter(([seconds]) => seconds * SECOND_MS <= moment);
  return { ...answer, data: { ...answer.data, points, isRunning: false } };
}
