import type { SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OptionSelect } from '../../entities/option/OptionSelect';

interface HolderSelectProps extends Omit<SelectProps, 'data' | 'value' | 'filter' | 'onSearchChange'> {
  value?: string | null;
  /** Any holder may be chosen: the caller is an operator. */
  hasChoice: boolean;
  /** Name of the tag's current holder. */
  knownName: string | null;
}

/** Chooses an app user by name, mail or phone. */
export function HolderSelect({ hasChoice, knownName, ...select }: HolderSelectProps) {
  const { t } = useTranslation('chargeTags');
  return (
    <OptionSelect
      clearable
      kind="appUser"
      description={!hasChoice && t('holderHint')}
      knownName={knownName ?? undefined}
      {...select}
    />
  );
}
