import { describe, expect, it } from 'vitest';
import { readRobots, refusesReading } from './robots';

const read = (text: string, ...paths: string[]) =>
  readRobots({
    url: 'https://shop.example.com/robots.txt',
    text,
    name: 'Hamdam',
    addresses: paths.map((path) => `https://shop.example.com${path}`),
  });

describe('robots.txt', () => {
  it.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /private\nAllow: /private/open', '/private/open/a', true],
    ['User-agent: *\nDisallow: /private\nAllow: /private/open', '/private/a', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/a.pdf', false],
    ['User-agent: other\nDisallow: /', '/a', true],
    ['User-agent: hamdam\nDisallow: /\n\nUser-agent: *\nAllow: /', '/a', false],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Hamdam\nAllow: /', '/a', true],
    ['User-agent: *\nDisallow: /محرمانه', encodeURI('/محرمانه/a'), false],
    ['<html>not a robots.txt</html>', '/a', true],
  ])('%j lets %s be read: %s', (text, path, allowed) => {
    expect(read(text, path).allowed).toEqual([allowed]);
  });

  it.each([
    ['User-agent: *\nCrawl-delay: 2.5', 2.5],
    ['User-agent: *\nCrawl-delay: -3', 0],
    ['User-agent: *\nCrawl-delay: soon', 0],
    ['User-agent: *\nCrawl-delay: Infinity', 0],
    ['User-agent: other\nCrawl-delay: 9', 0],
  ])('%j asks for %d seconds', (text, seconds) => {
    expect(read(text, '/').crawl_delay).toBe(seconds);
  });
});

describe('X-Robots-Tag', () => {
  it.each([
    ['', false],
    ['noindex', true],
    ['NoIndex, nofollow', true],
    ['nofollow, noindex', true],
    ['none', true],
    ['nofollow, noarchive', false],
    ['otherbot: noindex', false],
    ['otherbot: noindex, nofollow', false],
    ['hamdam: noindex', true],
    ['otherbot: nofollow, hamdam: none', true],
    ['hamdam: nofollow, otherbot: noindex', false],
    ['unavailable_after: 25 Jun 2030 15:00:00 GMT, noindex', true],
    ['max-snippet: 0', false],
  ])('%j refuses: %s', (directives, refused) => {
    expect(refusesReading(directives, 'Hamdam')).toBe(refused);
  });
});
