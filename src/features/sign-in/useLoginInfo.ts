import { useEffect, useState } from 'react';
import { loginInfo } from '../../api/session';

export type LoginInfo = NonNullable<Awaited<ReturnType<typeof loginInfo>>['data']>;

/** Contents of the sign-in page that the server decides on; null until they are here. */
export function useLoginInfo(): LoginInfo | null {
  const [info, setInfo] = useState<LoginInfo | null>(null);
  useEffect(() => {
    let isOver = false;
    void loginInfo().then(({ data }) => {
      if (!isOver && data) setInfo(data);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return info;
}
