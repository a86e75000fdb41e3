import { expect } from 'vitest';

/** The API of a server, as whoever has the token. */
export function callAs(url: string, token: string) {
  return async <Body>(path: string, body: object, method = 'POST'): Promise<Body> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return (await response.json()) as Body;
  };
}
