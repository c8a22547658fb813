import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../../access/sessionSlice';
import { useAddApiTokenMutation } from '../../../api/evo-basic/apiToken';
import type { BodyIn } from '../../../contract/endpoint';
import { TOKEN_RATE, apiTokenBody, type apiToken } from '../../../contract/evo-basic/apiToken';
import { OptionSelect } from '../../../entities/option/OptionSelect';
import { ActionDialog } from '../../../kit/form/ActionDialog';
import { makeFormModel } from '../../../kit/form/formValues';
import { useActionForm } from '../../../kit/form/useActionForm';
import { inDays } from './ExpiryField';
import { MadeToken } from './MadeToken';
import { TokenFields } from './TokenFields';

const USUAL_DAYS = '90';

/** Makes a token with a part of the own permissions, and shows it this once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('apiTokens');
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const [model] = useState(() =>
    makeFormModel(apiTokenBody, { expiresAt: inDays(Number(USUAL_DAYS)), ratePerMinute: TOKEN_RATE.usual }),
  );
  const [token, setToken] = useState<string | null>(null);
  const action = useActionForm({
    initial: model.toValues(null),
    validate: (values) => model.validate(model.toBody(values)),
    mutation: useAddApiTokenMutation(),
    toCall: (values): { body: BodyIn<typeof apiToken.add> } => ({ body: model.toBody(values) }),
    onDone: (made) => setToken(made.token),
    announce: null,
  });
  const { form } = action;
  if (token !== null) {
    const { name, permissions } = form.values;
    return <MadeToken name={name ?? ''} token={token} permissions={permissions} onClose={onClose} />;
  }
  return (
    <ActionDialog action={action} size={720} title={t('newTitle')} submitLabel={t('create')} onClose={onClose}>
      <TokenFields getInputProps={form.getInputProps} initialDays={USUAL_DAYS}>
        {isOperator && (
          <OptionSelect
            kind="company"
            clearable
            label={t('fields.company')}
            description={t('companyHint')}
            placeholder={t('anyCompany')}
            {...form.getInputProps('companyId')}
          />
        )}
      </TokenFields>
    </ActionDialog>
  );
}
