import type { ReadWords } from './words';

/** A place where the state is shown. */
interface Surface {
  read: ReadWords;
  /** States that it can show, where these are not all. */
  has?: readonly string[];
  /** States with a word of its own here, each with the reason why. */
  own?: Readonly<Record<string, string>>;
}

/** The states of one thing and each place with words for them; the words of the first place hold for the others. */
export interface StateMachine {
  states: readonly string[];
  surfaces: Readonly<Record<string, Surface>>;
}
