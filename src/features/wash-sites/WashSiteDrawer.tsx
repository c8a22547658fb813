import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useWashSiteQuery } from '../../api/evo-basic/iotCarwasherGroups';
import { iotCarwasherGroups, type WashSite } from '../../contract/evo-basic/iotCarwasherGroups';
import { ActionButtons } from '../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Tag } from '../../kit/layout/Tag';
import { washSiteActions } from './washSiteActions';
import type { WashSiteAction } from './WashSiteDialogs';
import { WashSiteFacts } from './WashSiteFacts';
import { WashSiteForm } from './WashSiteForm';

const WIDTH = 720;

interface WashSiteDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: WashSiteAction) => void;
}

/** Drawer of a wash site: a form with the right to edit, facts without. */
export function WashSiteDrawer({ id, onAction }: WashSiteDrawerProps) {
  const { t } = useTranslation('washSites');
  const answer = useWashSiteQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<WashSiteForm washSite={null} />} width={WIDTH}>
      {(washSite) => <WashSiteContent washSite={washSite} onAction={onAction} />}
    </OpenRecord>
  );
}

function WashSiteContent({ washSite, onAction }: { washSite: WashSite } & Pick<WashSiteDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['washSites', 'places', 'records']);
  const mayEdit = useCan(iotCarwasherGroups.update);
  const { company, city, address, operatingStatus, retiredAt } = washSite;
  const state = retiredAt === null ? t(`places:operating.${operatingStatus}`) : t('records:list.retired');
  return (
    <RecordDrawer
      title={washSite.name}
      width={WIDTH}
      state={<Tag>{state}</Tag>}
      subtitle={`${company} · ${city}, ${address}`}
      actions={
        <ActionButtons
          actions={washSiteActions(washSite, t)}
          onAction={(kind) => onAction({ kind, target: toBulkTarget([washSite]) })}
        />
      }
    >
      <RelatedLinks relations={RELATIONS.washSite(washSite)} />
      <FactsAndHistory
        kind="washSite"
        namespace="washSites"
        record={washSite}
        facts={mayEdit ? <WashSiteForm key={washSite.id} washSite={washSite} /> : <WashSiteFacts washSite={washSite} />}
      />
    </RecordDrawer>
  );
}
