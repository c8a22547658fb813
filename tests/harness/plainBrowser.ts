/** A browser without pages: it follows redirects, and keeps cookies of each origin. */
export class PlainBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();
  /** Addresses that were visited, in order. */
  readonly visited: string[] = [];

  /** Cookie of an origin, as a page reads it. */
  cookie(origin: string, name: string): string | undefined {
    return this.#cookies.get(origin)?.get(name);
  }

  /** Makes one request. */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url);
    const kept = [...(this.#cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`);
    const headers = new Headers(init.headers);
    if (kept.length > 0) headers.set('cookie', kept.join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.visited.push(url);
    for (const cookie of response.headers.getSetCookie()) this.#keepCookie(origin, cookie);
    return response;
  }

  /** Opens an address, and follows redirects until `isEnd` holds or a page is there. @returns the last address */
  async open(url: string, isEnd: (url: string) => boolean = () => false): Promise<string> {
    let at = url;
    for (let hop = 0; hop < 20 && !isEnd(at); hop += 1) {
      const response = await this.fetch(at);
      const location = response.headers.get('location');
      if (location === null) return at;
      at = new URL(location, at).href;
    }
    return at;
  }

  #keepCookie(origin: string, text: string): void {
    const [pair = '', ...attributes] = text.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const cookies = this.#cookies.get(origin) ?? new Map<string, string>();
    const isGone = value === '' || attributes.some((part) => /^max-age=0$/i.test(part));
    if (isGone) cookies.delete(name);
    else cookies.set(name, value);
    this.#cookies.set(origin, cookies);
  }
}
