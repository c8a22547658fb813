import { expect, test } from '@playwright/test';
import { findCutTexts, watchErrors } from './pictures/shownFaults';

test('a look at a screen names errors of scripts, texts that are cut, and a page that is too wide', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.setContent(`
    <span data-copyable><b style="display:block;width:40px;overflow:hidden;white-space:nowrap">SHY-0014-2-LONG</b></span>
    <span data-copyable><b style="display:block;width:400px;overflow:hidden">SHY-0015</b></span>
    <div style="width:3000px">wide</div>
    <script>console.error('refused'); setTimeout(() => { throw new Error('broken'); });</script>`);

  await expect.poll(() => errors).toEqual(['console: refused', 'script: broken']);
  expect(await findCutTexts(page)).toEqual([
    'cut: SHY-0014-2-LONG',
    expect.stringMatching(/^wider than the screen: 30\d\d px$/),
  ]);
});
