import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Most characters of a reason, as the contract takes it. */
const MOST = 256;

/** The reason of an action that is no form: a text that is too long is let in, and named at its field with its length. */
export function useReason() {
  const { t } = useTranslation('errors');
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const reason = typed.trim();
  const tooLong = reason.length > MOST ? t('validation.maxLength', { max: MOST, length: reason.length }) : null;
  return {
    reason,
    /** Why it cannot be sent; null when it can. */
    tooLong,
    /** Why the last press sent nothing, as long as it is true. */
    refusal: isRefused ? tooLong : null,
    /** @returns whether a press may send it; if not, `refusal` says why */
    check() {
      setRefused(tooLong !== null);
      return tooLong === null;
    },
    /** Whether there is one that can be sent. */
    isSendable: reason !== '' && tooLong === null,
    /** Props of its input. */
    input: {
      value: typed,
      error: tooLong,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(value),
    },
  };
}
