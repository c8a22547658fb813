import { useTranslation } from 'react-i18next';
import {
  useDeleteWashSitesMutation,
  useRetireWashSitesMutation,
  useSaveWashSiteProfitMutation,
  useSetWashSiteStatusMutation,
  useWashSiteProfitQuery,
} from '../../api/evo-basic/iotCarwasherGroups';
import type { WashSite } from '../../contract/evo-basic/iotCarwasherGroups';
import { OpeningDialog } from '../../entities/place/OpeningDialog';
import { ProfitDialog } from '../../entities/profit/ProfitDialog';
import { WASH_SHARES } from '../../entities/profit/profitValues';
import { RetireDialog, type RetireKind } from '../../entities/record/RetireDialog';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';

/** A pending action on wash sites, carried out after confirmation. */
export interface WashSiteAction {
  kind: RetireKind | 'open' | 'profit';
  target: BulkTarget<WashSite>;
}

interface WashSiteDialogsProps {
  action: WashSiteAction;
  onClose: () => void;
}

export function WashSiteDialogs({ action: { kind, target }, onClose }: WashSiteDialogsProps) {
  const setStatus = useSetWashSiteStatusMutation();
  const [remove] = useDeleteWashSitesMutation();
  const [retire] = useRetireWashSitesMutation();
  if (kind !== 'open' && kind !== 'profit') {
    return <RetireDialog namespace="washSites" {...{ kind, target, remove, retire, onClose }} />;
  }
  const washSite = getOnlyRecord(target);
  if (!washSite) return null;
  if (kind === 'profit') return <WashSiteProfitDialog washSiteId={washSite.id} onClose={onClose} />;
  return <OpeningDialog namespace="washSites" place={washSite} mutation={setStatus} onClose={onClose} />;
}

function WashSiteProfitDialog({ washSiteId, onClose }: { washSiteId: string; onClose: () => void }) {
  const { t } = useTranslation('washSites');
  const { data } = useWashSiteProfitQuery({ body: { washSiteId } }, { refetchOnMountOrArgChange: true });
  const mutation = useSaveWashSiteProfitMutation();
  if (!data) return null;
  return (
    <ProfitDialog
      title={t('profit.title', { name: data.washSite })}
      hint={t('profit.hint', { company: data.company })}
      shares={WASH_SHARES}
      lines={data.lines}
      mutation={mutation}
      toCall={(lines) => ({ body: { washSiteId, lines } })}
      onClose={onClose}
    />
  );
}
