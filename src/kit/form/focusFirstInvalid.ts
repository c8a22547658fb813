const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** Focuses the first field, in the order of the page, whose Mantine form path is among the given ones. */
export function focusFirstInvalid(root: HTMLElement | null, paths: readonly string[]): void {
  const nodes = root?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  for (const node of nodes) {
    if (!paths.includes(node.dataset.path ?? '')) continue;
    const target = node.matches(FOCUSABLE) ? node : node.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus();
    return;
  }
}
