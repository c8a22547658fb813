import { useTranslation } from 'react-i18next';
import { useUpdateWallMutation } from '../../../api/evo-monitor/wall';
import { wallDisplayBody, type WallDisplay } from '../../../contract/evo-monitor/wall';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { useList } from '../../../kit/crud/useList';
import { makeFormModel } from '../../../kit/form/formValues';
import { RecordForm } from '../../../kit/form/RecordForm';
import { useRecordForm } from '../../../kit/form/useRecordForm';
import { makeWallDefaults, WallFields } from './WallFields';

/** Changes a display; it takes the settings over with its next heartbeat. */
export function WallForm({ display }: { display: WallDisplay }) {
  const { i18n } = useTranslation();
  const labelOf = useFieldLabel('wallDisplays');
  const { state } = useList();
  const [update] = useUpdateWallMutation();
  const recordForm = useRecordForm({
    ...makeFormModel(wallDisplayBody, makeWallDefaults(i18n.language)),
    record: display,
    save: (body, base) => update({ body: { ...body, ...(base ?? display) } }),
    onDone: () => state.openRecord(null),
  });
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <WallFields form={recordForm.form} />
    </RecordForm>
  );
}
