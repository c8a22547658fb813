import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { useAddCampaignMutation, useCheckCampaignMutation } from '../../../api/evo-monitor/firmwareCampaigns';
import type { FirmwareCharger } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { newCampaign, type CampaignCheck } from '../../../contract/evo-monitor/firmwareCampaigns';
import { useSearch } from '../../../kit/address/useSearch';
import { getOnlyRecord, type BulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { DialogShell } from '../../../kit/feedback/DialogShell';
import type { FormProblem } from '../../../kit/form/FormShell';
import { toFormProblem } from '../../../kit/form/toFormProblem';
import { useAction } from '../../../kit/form/useAction';
import { useActionForm } from '../../../kit/form/useActionForm';
import { validateBy } from '../../../kit/form/validateBy';
import { zoneFor } from '../../../lib/time';
import { CAMPAIGNS_LIST } from '../otaLists';
import { CampaignForm } from './CampaignForm';
import { CampaignReview } from './CampaignReview';
import { proposeCampaign, toCampaign, toCampaignCheck } from './campaignValues';

interface CampaignDialogProps {
  target: BulkTarget<FirmwareCharger>;
  onClose: () => void;
}

const validate = validateBy(newCampaign);

/** Plans a campaign: a dry run shows its waves and the chargers that are left out before it is started. */
export function CampaignDialog({ target, onClose }: CampaignDialogProps) {
  const { t } = useTranslation('ota');
  const [, changeSearch] = useSearch();
  const [choice] = useZoneChoice();
  const [check, setCheck] = useState<CampaignCheck | null>(null);
  const [refusal, setRefusal] = useState<FormProblem | null>(null);
  const zone = zoneFor(choice, null);
  const { count, selector, records } = target;
  const [initial] = useState(() => proposeCampaign('ids' in selector ? records : []));
  const action = useActionForm({
    initial,
    validate: (values) => validate(toCampaign(values, selector, { zone, busyChargers: 'refuse' })),
    mutation: useCheckCampaignMutation(),
    toCall: (values) => ({ body: toCampaignCheck(values, selector) }),
    announce: null,
    onDone: setCheck,
  });
  const add = useAction(useAddCampaignMutation(), ({ id }) => {
    changeSearch(() => new URLSearchParams({ list: CAMPAIGNS_LIST, open: id }));
    onClose();
  });
  const start = async () => {
    // Chargers that came into another campaign since the review are not left out unseen.
    const busyChargers = check?.running.length ? 'leaveOut' : 'refuse';
    const { error } = await add.send({ body: toCampaign(action.form.values, selector, { zone, busyChargers }) });
    const problem = toFormProblem(error);
    if (!problem?.fields) return;
    // Field errors are shown at the fields, so the dialog returns to the form.
    setRefusal(problem);
    setCheck(null);
  };
  const only = getOnlyRecord(target);
  return (
    <DialogShell
      size="xl"
      title={only ? t('form.titleOne', { name: only.chargerCode }) : t('form.titleMany', { count })}
      onClose={onClose}
    >
      {check ? (
        <CampaignReview
          check={check}
          isSaving={add.isSaving}
          problem={add.problem?.message ?? null}
          onStart={() => void start()}
          onBack={() => setCheck(null)}
        />
      ) : (
        <CampaignForm
          action={{
            ...action,
            problem: action.problem ?? refusal,
            submit: (values) => {
              setRefusal(null);
              return action.submit(values);
            },
          }}
          zone={zone}
          onClose={onClose}
        />
      )}
    </DialogShell>
  );
}
