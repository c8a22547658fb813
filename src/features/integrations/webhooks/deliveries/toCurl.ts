import type { WebhookExchange } from '../../../../contract/evo-basic/webhook';

/** The command that sends a request again from a shell, with the very bytes that were signed. */
export function toCurl({ url, headers, body }: Pick<WebhookExchange, 'url' | 'headers' | 'body'>): string {
  const parts = [
    `curl -X POST ${quote(url)}`,
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    `--data-raw ${quote(body)}`,
  ];
  return parts.join(' \\\n  ');
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
