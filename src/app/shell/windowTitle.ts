let base = document.title;
let count = 0;
/** A longer count would push the title out of its tab. */
const MOST_SHOWN = 99;

const showCount = () => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : count);
const showTitle = () => void (document.title = count > 0 ? `(${showCount()}) ${base}` : base);

/** Title of the window, as the page and its record give it. */
export function setWindowTitle(title: string): void {
  base = title;
  showTitle();
}

/** Puts a count in front of the title, to be seen on a tab in the background; 0 takes it away. */
export function setTitleCount(waiting: number): void {
  count = waiting;
  showTitle();
}
