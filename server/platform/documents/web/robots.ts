import robotsParser from 'robots-parser';

export interface RobotsQuestion {
  /** The address of robots.txt, and its text. */
  url: string;
  text: string;
  /** Who asks. */
  name: string;
  /** Addresses of the same origin. */
  addresses: string[];
}

export interface RobotsRules {
  /** For each address, whether it may be read. */
  allowed: boolean[];
  /** Seconds between two requests, or 0. */
  crawl_delay: number;
}

/** What a site's robots.txt says about these addresses (RFC 9309, and the usual Crawl-delay). */
export function readRobots({ url, text, name, addresses }: RobotsQuestion): RobotsRules {
  const robots = robotsParser(url, text);
  const delay = robots.getCrawlDelay(name) ?? 0;
  return {
    allowed: addresses.map((address) => robots.isAllowed(address, name) !== false),
    crawl_delay: Number.isFinite(delay) && delay > 0 ? delay : 0,
  };
}

/** Directives that have a colon without naming a robot. */
const withValue = /^(unavailable_after|max-(snippet|image-preview|video-preview))$/;

/** Whether `X-Robots-Tag`, or a page's meta element of this name, refuses this reader: `noindex, nofollow`, `otherbot: noindex`. */
export function refusesReading(directives: string, name: string): boolean {
  let isForUs = true;
  return directives
    .toLowerCase()
    .split(',')
    .some((directive) => {
      const [, robot, rest] = /^\s*([\w-]+)\s*:(.*)$/.exec(directive) ?? [];
      const isNamed = robot !== undefined && !withValue.test(robot);
      if (isNamed) isForUs = robot === name.toLowerCase();
      return isForUs && /^(noindex|none)$/.test((isNamed ? (rest ?? '') : directive).trim());
    });
}
