import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { useAllowedVersionPageQuery } from '../../../api/evo-monitor/allowedVersions';
import type { AllowedVersion } from '../../../contract/evo-monitor/allowedVersions';
import { chargerFirmwaresUpgrade } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { MenuItemFilter } from '../../../entities/charger/MenuItemFilter';
import { RecordLink } from '../../../entities/record/RecordLink';
import { defineList } from '../../../kit/crud/defineList';
import { Page } from '../../../kit/layout/Page';
import { VERSIONS_LIST } from '../otaLists';
import { OtaTabs } from '../OtaTabs';
import { AddVersionDialog } from './AddVersionDialog';
import { RemoveVersionDialog } from './RemoveVersionDialog';

const { List, Column, TimeColumn, RowMenu, Filter, useListState } = defineList(
  chargerFirmwaresUpgrade.allowedVersionPage,
  'ota',
);

/** Firmware versions that campaigns may install, by model; operators keep them. */
export function AllowedVersionList() {
  const { t } = useTranslation(['ota', 'records']);
  const list = useListState();
  const answer = useAllowedVersionPageQuery({ body: list.body });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<AllowedVersion | null>(null);
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const mayAdd = useCan(chargerFirmwaresUpgrade.allowedVersionAdd) && isOperator;
  const addButton = mayAdd && <Button onClick={() => setAdding(true)}>{t('version.add')}</Button>;
  return (
    <List
      state={list}
      answer={answer}
      nameOf={({ model, firmwareVersion }) => `${model} ${firmwareVersion}`}
      part={VERSIONS_LIST}
    >
      <Page>
        <OtaTabs list={VERSIONS_LIST} />
        <List.Bar search={t('version.search')} actions={addButton}>
          <Filter name="modelIds" by={MenuItemFilter} label={t('fields.model')} />
        </List.Bar>
        <List.Table label={t('tab.versions')} empty={{ title: t('version.none'), hint: t('version.noneHint') }}>
          <Column name="model" width={220}>
            {({ model, modelId }) => (
              <RecordLink kind="chargerModel" id={modelId}>
                {model}
              </RecordLink>
            )}
          </Column>
          <Column name="manufacturer" width={180} />
          <Column name="firmwareVersion" width={160} />
          <Column name="note" />
          <TimeColumn name="createdAt" width={160} />
          <Column name="createdBy" width={150} />
          <RowMenu>
            {(version) =>
              isOperator
                ? [
                    {
                      label: t('records:record.remove'),
                      allow: chargerFirmwaresUpgrade.allowedVersionDelete,
                      run: () => setRemoved(version),
                    },
                  ]
                : []
            }
          </RowMenu>
        </List.Table>
        <List.Foot hasTimes />
      </Page>
      {isAdding && <AddVersionDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveVersionDialog version={removed} onClose={() => setRemoved(null)} />}
    </List>
  );
}
