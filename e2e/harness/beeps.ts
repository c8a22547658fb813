interface Counting {
  beeps?: number;
}

/** Runs in the page: counts the tones that start while the browser allows audio (the context is `running`). */
export function countBeeps(): void {
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    const page = window as Counting;
    if (this.context.state === 'running') page.beeps = (page.beeps ?? 0) + 1;
    start.call(this, when);
  };
}

export const readBeeps = () => (window as Counting).beeps ?? 0;
