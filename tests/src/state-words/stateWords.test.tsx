import { act } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '../../../src/contract/fields';
import { sizeLists } from '../../harness/listRoom';
import { mockServer } from '../../mocks/mockServer';
import { MACHINES } from './machines';
import type { StateMachine } from './stateMachine';

sizeLists();
mockServer();
// The files of a worker share the console's language.
afterEach(() => act(() => i18next.changeLanguage('en_US')));

/** Nothing, or the key of a text that the language lacks. */
const NO_WORD = /^$|^[A-Za-z]+(\.[A-Za-z]+)+$/;

/** The first place of a machine, with which the others are compared. */
function findModel({ surfaces }: StateMachine) {
  const [model] = Object.values(surfaces);
  if (!model) throw new Error('A machine has at least one place');
  return model;
}

describe.each(Object.entries(MACHINES))('the words of the %s', (_name, machine) => {
  const { states, surfaces } = machine;

  it.each(Object.entries(surfaces))('are the same in: %s', async (_place, { read, has = states, own = {} }) => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 0, 20));
    const model = await findModel(machine).read();
    const words = await read();
    const extra = Object.keys(own).filter((state) => !has.includes(state));
    for (const locale of LOCALES) {
      const shown = words[locale];
      expect(Object.keys(shown).sort(), locale).toEqual([...has, ...extra].sort());
      for (const word of Object.values(shown)) expect(word, locale).not.toMatch(NO_WORD);
      const shared = has.filter((state) => !(state in own));
      const pick = (from: typeof shown) => Object.fromEntries(shared.map((state) => [state, from[state]]));
      expect(pick(shown), locale).toEqual(pick(model[locale]));
    }
  });

  it('differ in some language where the table gives a reason for a word of its own', async () => {
    const model = await findModel(machine).read();
    for (const [place, { read, own = {} }] of Object.entries(surfaces)) {
      const words = Object.keys(own).length > 0 ? await read() : null;
      for (const state of Object.keys(own)) {
        const differs = LOCALES.some((locale) => words?.[locale][state] !== model[locale][state]);
        expect(differs, `${place}: ${state}`).toBe(true);
      }
    }
  });
});
