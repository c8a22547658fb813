import { afterEach, beforeEach, vi } from 'vitest';
import { renderSync } from './renderSync';

/** The test environment lays nothing out: lists of a test file get a height to fill. */
export function sizeLists(): void {
  const scrollTo = Element.prototype.scrollTo;
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1_000_000);
    Element.prototype.scrollTo = function to(this: Element, options?: ScrollToOptions | number) {
      if (typeof options === 'object') this.scrollTop = options.top ?? 0;
      // As in a browser, the event comes later than the call, which may stand in an effect.
      queueMicrotask(() => renderSync(() => void this.dispatchEvent(new Event('scroll'))));
    } as typeof Element.prototype.scrollTo;
  });
  afterEach(() => {
    Element.prototype.scrollTo = scrollTo;
  });
}
