/** Keys of the rows of a list that can be seen now, whole or in part. */
export function rowsInView(list: Element | null): string[] {
  const scroller = list?.querySelector('[role="grid"]');
  if (!scroller) return [];
  const frame = scroller.getBoundingClientRect();
  return [...scroller.querySelectorAll<HTMLElement>('[data-row]')]
    .filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom >= frame.top && top <= frame.bottom;
    })
    .map((row) => row.dataset.row ?? '');
}
