import type { ComboboxItem } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionsQuery, type Option, type OptionKind, type OptionScope } from '../../api/options';
import { MOST_OPTIONS } from '../../contract/records';
import { formatNumber } from '../../lib/format';
import { hasFirstForm } from './NoOptions';
import { listOptions, makeFoundFilter } from './optionList';
import { useSearchText } from './useSearchText';

const EVERYTHING: OptionScope = {};

interface OptionsOf {
  kind: OptionKind;
  /** Values of the selected ones. */
  selected: readonly string[];
  /** Narrows the records beside the text. */
  scope?: OptionScope | undefined;
  toItem?: ((option: Option) => ComboboxItem) | undefined;
  /** Names of selected options that the record itself has, and that need not be read. */
  known?: Readonly<Record<string, string>> | undefined;
}

/** Options of a select that searches on the server: the first that match the text, and the selected ones by name. */
export function useOptions({ kind, selected, scope = EVERYTHING, toItem = toIdAndName, known = {} }: OptionsOf) {
  const { t } = useTranslation('common');
  const more = useMoreNote();
  const { text, search, isTyping } = useSearchText();
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({});
  const answer = useOptionsQuery({ kind, ...scope, ...(text && { text }) });
  const found = answer.data?.map(toItem) ?? [];
  const names = new Map([
    ...Object.entries({ ...known, ...seen }),
    ...found.map(({ value, label }) => [value, label] as const),
  ]);
  const named = useOptionNames(
    kind,
    selected.filter((id) => !names.has(id)),
    toItem,
  );
  const nameOption = (id: string) => names.get(id) ?? named.nameOption(id) ?? '';
  const isPending = isTyping || answer.isFetching;
  return {
    options: listOptions({
      found,
      selected: selected.map((value) => ({ value, label: nameOption(value) || value })),
      more,
    }),
    filter: makeFoundFilter({ found, isPending }),
    isEmpty: hasFirstForm(kind, scope !== EVERYTHING) && isEmptyAnswer(answer.data, { text, selected }),
    isScoped: scope !== EVERYTHING,
    nothingFoundMessage: t(isPending ? 'loading' : 'noMatch'),
    nameOption,
    /** Searches the typed text; the name of a selected option, which the field shows, is no search. */
    search: (typed: string) => search(selected.some((id) => nameOption(id) === typed) ? '' : typed),
    /** Remembers the names of options when they are selected: the next search may not find them. */
    remember: (ids: readonly string[]) =>
      setSeen((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, nameOption(id)])) })),
  };
}

/** Whether there is no record to choose at all: no text narrows the answer, and it is empty. */
function isEmptyAnswer(
  found: readonly Option[] | undefined,
  { text, selected }: Pick<OptionsOf, 'selected'> & { text: string },
): boolean {
  return found?.length === 0 && text === '' && selected.length === 0;
}

const toIdAndName = ({ id, name }: Option): ComboboxItem => ({ value: id, label: name });

/** Names of known records of a kind. */
export function useOptionNames(kind: OptionKind, ids: readonly string[], toItem = toIdAndName) {
  const { data } = useOptionsQuery({ kind, ids }, { skip: ids.length === 0 });
  const names = new Map(data?.map(toItem).map(({ value, label }) => [value, label]));
  return { nameOption: (id: string) => names.get(id) };
}

/** The last line of a select that shows the first options only. */
export function useMoreNote(): string {
  const { t, i18n } = useTranslation('common');
  return t('moreOptions', { max: formatNumber(MOST_OPTIONS, 0, i18n.language) });
}
