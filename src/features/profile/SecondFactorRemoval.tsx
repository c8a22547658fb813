import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { accountChanged } from '../../access/sessionSlice';
import { useSecondFactorMutation } from '../../api/evo-basic/sysUser';
import { toProblem } from '../../api/problem';
import { PasswordStep } from './PasswordStep';

/** Removing the second factor takes all that signing in does: the password and a code. */
export function SecondFactorRemoval({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('profile');
  const dispatch = useDispatch();
  const [remove, { isLoading, error }] = useSecondFactorMutation();

  async function submit(password: string, otp: string): Promise<void> {
    const { data } = await remove({ body: { action: 'remove', password, otp } });
    if (!data || data.isEnabled) return;
    dispatch(accountChanged({ hasSecondFactor: false }));
    onEnd();
  }

  return (
    <PasswordStep
      submitLabel={t('factor.remove')}
      color="red"
      isSending={isLoading}
      problem={toProblem(error) ?? undefined}
      asksCode
      onSubmit={submit}
      onCancel={onEnd}
    />
  );
}
