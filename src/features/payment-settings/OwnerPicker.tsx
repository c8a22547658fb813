import { SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAppIdsQuery } from '../../api/evo-basic/commonApi';
import { OptionSelect } from '../../entities/option/OptionSelect';

/** Owner of the settings: the platform, an app, or a company. */
export interface Owner {
  kind: 'platform' | 'app' | 'company';
  id: string | null;
}

interface OwnerPickerProps {
  owner: Owner;
  onChoose: (owner: Owner) => void;
}

export function OwnerPicker({ owner, onChoose }: OwnerPickerProps) {
  const { t } = useTranslation('payments');
  const { data: appIds = [] } = useAppIdsQuery();
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label={t('owner.label')}
        value={owner.kind}
        data={(['platform', 'app', 'company'] as const).map((value) => ({ value, label: t(`owner.${value}`) }))}
        onChange={(kind) => onChoose({ kind: kind as Owner['kind'], id: null })}
      />
      {owner.kind === 'app' && (
        <Select
          size="sm"
          aria-label={t('owner.app')}
          placeholder={t('chooseApp')}
          data={appIds}
          value={owner.id}
          onChange={(id) => onChoose({ kind: 'app', id })}
        />
      )}
      {owner.kind === 'company' && (
        <OptionSelect
          kind="company"
          size="sm"
          aria-label={t('owner.company')}
          placeholder={t('chooseCompany')}
          value={owner.id}
          onChange={(id) => onChoose({ kind: 'company', id })}
        />
      )}
    </>
  );
}
