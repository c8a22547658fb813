import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Longest reason in the contract, in characters. */
const MOST = 256;

/** State of a reason outside of a form: a text over the limit can be typed, and the field then shows its length. */
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
    /** Why the last press sent nothing, until the text is corrected. */
    refusal: isRefused ? tooLong : null,
    /** @returns whether the reason may be sent; if not, `refusal` has the message */
    check() {
      setRefused(tooLong !== null);
      return tooLong === null;
    },
    /** Whether the reason is neither empty nor too long. */
    isSendable: reason !== '' && tooLong === null,
    /** Props of its input. */
    input: {
      value: typed,
      error: tooLong,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(value),
    },
  };
}
