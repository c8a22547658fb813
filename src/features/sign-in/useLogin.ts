import { useState, useCallback, useEffect } from 'react';
import { keepToken } from '../../access/token';
import type { Problem } from '../../api/problem';
import { requestSession, requestSignOn } from '../../api/session';
import { SIGN_ON_TICKET } from '../../contract/sessionCalls';

export interface Credentials {
  userName: string;
  password: string;
  /** Empty until it is asked for. */
  otp: string;
}

/** Sign-in: one attempt at a time, the second factor on request, and the wait after too many attempts. */
export function useLogin() {
  const [isSending, setSending] = useState(false);
  const [isOtpAsked, setOtpAsked] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [secondsLeft, wait] = useCountdown();

  async function signIn({ userName, password, otp }: Credentials): Promise<void> {
    if (isSending) return;
    setSending(true);
    const { passwordHash } = await import('../../lib/passwordHash');
    const { data, error } = await requestSession(userName.trim(), passwordHash(password), otp === '' ? undefined : otp);
    setSending(false);
    if (data) keepToken(data.access_token);
    setProblem(error === undefined ? null : refused(error, otp));
  }

  function refused(error: Problem, otp: string): Problem | null {
    if (error.code === 429) wait(error.retryAfter ?? 60);
    if (error.fields?.['otp'] === undefined) return error;
    setOtpAsked(true);
    // The first request for a code is no error, so it shows no message.
    return otp === '' ? null : error;
  }

  /** The wait applies to one user name only. */
  function startOver(): void {
    wait(0);
    setOtpAsked(false);
    setProblem(null);
  }

  /** Takes the session of a sign-on at the provider from which the browser comes back; else nothing happens. */
  const takeSignOn = useCallback(async () => {
    const ticket = takeTicket();
    if (ticket === undefined) return;
    setSending(true);
    const { data, error } = await requestSignOn(ticket);
    setSending(false);
    if (data) keepToken(data.access_token);
    setProblem(error ?? null);
  }, []);

  return { signIn, takeSignOn, report: setProblem, startOver, isSending, isOtpAsked, problem, secondsLeft };
}

/** The ticket of the provider's answer; it serves once, and the cookie is gone at once. */
function takeTicket(): string | undefined {
  const ticket = new RegExp(`(?:^|; )${SIGN_ON_TICKET}=([^;]+)`).exec(document.cookie)?.[1];
  if (ticket !== undefined) document.cookie = `${SIGN_ON_TICKET}=; Path=/; Max-Age=0`;
  return ticket;
}

/** Counts whole seconds down to 0. */
function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = useCallback((seconds: number) => {
    const begin = Date.now();
    setNow(begin);
    setUntil(begin + seconds * 1000);
  }, []);
  return [secondsLeft, start];
}
