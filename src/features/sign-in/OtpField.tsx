import { Field } from './Field';

interface OtpFieldProps {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (otp: string) => void;
}

/** Six digits from an authenticator app or a mail; typed blanks are removed. */
export function OtpField({ onChange, ...props }: OtpFieldProps) {
  return (
    <Field
      {...props}
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      onChange={(value) => onChange(value.replace(/\D/g, '').slice(0, 6))}
    />
  );
}
