import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import common from '../../../../locales/en_US/common.json';
import map from '../../../../locales/en_US/map.json';
import { MapPending } from '../../../../src/kit/map/MapPending';

it('MapPending: leaves the field beside it on the screen when its words arrive late', async () => {
  let arrive = () => undefined as void;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const words = i18next.createInstance();
  await words
    .use({
      type: 'backend',
      read: (_language: string, namespace: string, done: (error: null, words: object) => void) => {
        if (namespace === 'map') void arrival.then(() => done(null, map));
        else done(null, common);
      },
    })
    .init({ lng: 'en_US', ns: ['common'], defaultNS: 'common' });
  render(
    <I18nextProvider i18n={words}>
      <Suspense fallback={<p>hidden</p>}>
        <input aria-label="place" />
        <MapPending isSlow />
      </Suspense>
    </I18nextProvider>,
  );

  expect(screen.getByRole('textbox', { name: 'place' })).toBeVisible();
  expect(screen.queryByText('hidden')).toBeNull();
  arrive();
  expect(await screen.findByText(map.slow)).toBeVisible();
});
