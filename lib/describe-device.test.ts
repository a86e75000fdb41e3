import { expect, it } from 'vitest';
import { describeDevice, deviceName } from './describe-device';

it('returns the names that people know', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
  expect(describeDevice(windows)).toEqual({ browser: 'Chrome', system: 'Windows', is_phone: false });
  expect(describeDevice(`${windows} Edg/126.0`)).toMatchObject({ browser: 'Edge' });
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  expect(describeDevice(phone)).toEqual({ browser: 'Safari', system: 'iPhone', is_phone: true });
  expect(describeDevice('Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0')).toMatchObject({
    browser: 'Firefox',
    system: 'Android',
  });
});

it('omits what it does not know', () => {
  expect(describeDevice('curl/8.5.0')).toBeNull();
  expect(describeDevice(null)).toBeNull();
});

it('joins it in one text', () => {
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0')).toBe('Firefox · Linux');
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0)')).toBe('Windows');
  expect(deviceName(undefined)).toBe('unknown');
});
