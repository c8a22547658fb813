import { useTranslation } from 'react-i18next';
import { useUpdateApiTokenMutation } from '../../../api/evo-basic/apiToken';
import { apiTokenChange, type ApiTokenDetail } from '../../../contract/evo-basic/apiToken';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { useList } from '../../../kit/crud/useList';
import { makeFormModel } from '../../../kit/form/formValues';
import { RecordForm } from '../../../kit/form/RecordForm';
import { SaveNotice } from '../../../kit/form/SaveNotice';
import { useRecordForm } from '../../../kit/form/useRecordForm';
import { TokenFields } from './TokenFields';

const MODEL = makeFormModel(apiTokenChange, {});

/** Changes a valid token; its company stays. */
export function TokenForm({ token }: { token: ApiTokenDetail }) {
  const { t } = useTranslation('apiTokens');
  const labelOf = useFieldLabel('apiTokens');
  const { state } = useList();
  const [update] = useUpdateApiTokenMutation();
  const recordForm = useRecordForm({
    ...MODEL,
    record: token,
    save: (body, base) => update({ body: { ...body, ...(base ?? { id: token.id, version: token.version }) } }),
    onDone: () => state.openRecord(null),
  });
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <SaveNotice>{t('saveNotice')}</SaveNotice>
      <TokenFields getInputProps={recordForm.form.getInputProps} />
    </RecordForm>
  );
}
