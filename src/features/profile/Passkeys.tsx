import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useShownTime } from '../../access/useShownTime';
import { useChangePasskeysMutation, usePasskeysQuery } from '../../api/evo-basic/sysUser';
import { toProblem } from '../../api/problem';
import type { OwnPasskey } from '../../contract/evo-basic/passkey';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { canUsePasskeys } from '../../lib/passkeySupport';
import { PasskeyAddition } from './PasskeyAddition';
import { PasswordStep } from './PasswordStep';
import classes from './Profile.module.css';

/** Passkeys of the user; one is added at a time. */
export function Passkeys() {
  const { t } = useTranslation('profile');
  const [isAdding, setAdding] = useState(false);
  const isSupported = canUsePasskeys();
  return (
    <section className={classes.section} aria-labelledby="passkeys">
      <div className={classes.head}>
        <h2 id="passkeys">{t('passkeys.title')}</h2>
        {isSupported && !isAdding && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        )}
      </div>
      <p className={classes.quiet}>{t(isSupported ? 'passkeys.text' : 'passkeys.unsupported')}</p>
      {isAdding && <PasskeyAddition onEnd={() => setAdding(false)} />}
      <PasskeyList />
    </section>
  );
}

function PasskeyList() {
  const { t } = useTranslation('profile');
  const { data, error, isFetching, refetch } = usePasskeysQuery({ body: { action: 'list' } });
  const problem = toProblem(error);
  if (!data && problem) {
    return <ErrorState message={problem.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonRows count={1} height={52} />;
  if (data.passkeys.length === 0) return <p className={classes.quiet}>{t('passkeys.none')}</p>;
  return (
    <ul className={classes.sessions}>
      {data.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

/** A passkey, and its removal with the password. */
function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const { t } = useTranslation('profile');
  const time = useShownTime();
  const { hasSecondFactor = false } = useSelector(selectAccount) ?? {};
  const [isRemoving, setRemoving] = useState(false);
  const [change, { isLoading, error }] = useChangePasskeysMutation();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const added = time(createdAt, null, 'dayMinute');
  return (
    <li>
      <div className={classes.session}>
        <div className={classes.where}>
          <div className={classes.agent}>{name}</div>
          <div className={classes.times}>
            {lastUsedAt === null
              ? t('passkeys.added', { added })
              : t('passkeys.times', { added, used: time(lastUsedAt, null, 'dayMinute') })}
          </div>
        </div>
        {!isRemoving && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('passkeys.removeOne', { name })}
            onClick={() => setRemoving(true)}
          >
            {t('passkeys.remove')}
          </Button>
        )}
      </div>
      {isRemoving && (
        <PasswordStep
          submitLabel={t('passkeys.remove')}
          color="red"
          isSending={isLoading}
          problem={toProblem(error) ?? undefined}
          asksCode={hasSecondFactor}
          onSubmit={async (password, otp) =>
            void (await change({ body: { action: 'remove', id, password, ...(otp && { otp }) } }))
          }
          onCancel={() => setRemoving(false)}
        />
      )}
    </li>
  );
}
