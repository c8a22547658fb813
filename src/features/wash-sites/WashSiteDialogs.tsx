import {
  useDeleteWashSitesMutation,
  useRetireWashSitesMutation,
  useSetWashSiteStatusMutation,
} from '../../api/evo-basic/iotCarwasherGroups';
import type { WashSite } from '../../contract/evo-basic/iotCarwasherGroups';
import { OpeningDialog } from '../../entities/place/OpeningDialog';
import { LeavingDialog, type Leaving } from '../../entities/record/LeavingDialog';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';

/** A pending action on wash sites, carried out after confirmation. */
export interface WashSiteAction {
  kind: Leaving | 'open';
  target: BulkTarget<WashSite>;
}

interface WashSiteDialogsProps {
  action: WashSiteAction;
  onClose: () => void;
}

/** Asks, and does it. */
export function WashSiteDialogs({ action: { kind, target }, onClose }: WashSiteDialogsProps) {
  const setStatus = useSetWashSiteStatusMutation();
  const [remove] = useDeleteWashSitesMutation();
  const [retire] = useRetireWashSitesMutation();
  if (kind !== 'open') return <LeavingDialog namespace="washSites" {...{ kind, target, remove, retire, onClose }} />;
  const washSite = getOnlyRecord(target);
  return washSite && <OpeningDialog namespace="washSites" place={washSite} mutation={setStatus} onClose={onClose} />;
}
