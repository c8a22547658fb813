import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { webhook, type WebhookFigures } from '../../../contract/evo-basic/webhook';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { ListExport } from '../../../entities/record/ListExport';
import { NEW_RECORD } from '../../../kit/crud/listAddress';
import { defineList } from '../../../kit/crud/defineList';
import type { ListState } from '../../../kit/crud/useListState';
import { SecretDialog } from '../../../kit/feedback/SecretDialog';
import { CopyableId } from '../../../kit/layout/CopyableId';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { Page } from '../../../kit/layout/Page';
import { useScreenKeys } from '../../../kit/layout/useScreenKeys';
import type { RowCursor } from '../../../kit/table/VirtualRows';
import { IntegrationTabs } from '../IntegrationTabs';
import { AttemptsChart } from './AttemptsChart';
import { PausedNotices } from './PausedNotices';
import { useWebhookColumns } from './useWebhookColumns';
import { WebhookDrawer } from './WebhookDrawer';
import { WebhookFoot } from './WebhookFoot';
import { WebhookStrip } from './WebhookStrip';
import { WebhookTable } from './WebhookTable';

const { List, Filter } = defineList(webhook.page, 'webhooks');

interface WebhookListProps {
  list: ListState<typeof webhook.page>;
  figures: WebhookFigures | undefined;
}

/** The list with its figures, and the open endpoint beside it. */
export function WebhookList({ list, figures }: WebhookListProps) {
  const { t } = useTranslation('webhooks');
  const cursor = useRef<RowCursor>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const columns = useWebhookColumns(list.open !== null);
  const mayAdd = useCan(webhook.add);
  useScreenKeys([
    { key: 'j', label: t('key.next'), run: () => cursor.current?.moveBy(1) },
    { key: 'k', label: t('key.previous'), run: () => cursor.current?.moveBy(-1) },
    ...(mayAdd ? [{ key: 'n', label: t('add'), run: () => list.openRecord(NEW_RECORD) }] : []),
  ]);
  return (
    <>
      <Page aside={list.open !== null && <WebhookDrawer key={list.open} id={list.open} onSecret={setSecret} />}>
        <IntegrationTabs list="webhooks" />
        {figures && (
          <WebhookStrip
            figures={figures}
            states={list.filters.states ?? []}
            onStates={(states) => list.filter({ states })}
          />
        )}
        <PausedNotices paused={figures?.paused ?? []} />
        <List.Bar actions={<ListExport endpoint={webhook.export} />}>
          <Filter name="states">{(state) => t(`state.${state}`)}</Filter>
          <Filter name="kinds">{(kind) => t(`kind.${kind}`)}</Filter>
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.company')} />
        </List.Bar>
        <WebhookTable cursor={cursor}>{columns}</WebhookTable>
        {figures && figures.endpoints > 0 && <AttemptsChart figures={figures} />}
        <WebhookFoot />
      </Page>
      {secret !== null && (
        <SecretDialog
          title={t('secret.title')}
          hint={t('secret.once')}
          doneLabel={t('secret.done')}
          onClose={() => setSecret(null)}
        >
          <Facts>
            <Fact label={t('fields.secret')}>
              <CopyableId value={secret} />
            </Fact>
          </Facts>
        </SecretDialog>
      )}
    </>
  );
}
