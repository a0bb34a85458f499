import { beforeAll, describe, expect, it, vi } from 'vitest';
import { match, ROUTES } from './routes';
import { navigate, router, startRouter } from './router.svelte';

describe('addresses', () => {
  it('lead to their screens with what the path holds', () => {
    expect(match('/').route.path).toBe('/');
    expect(match('/join').parameters).toEqual({});
    expect(match('/join/ABC%20D').parameters).toEqual({ code: 'ABC D' });
    expect(match('/join/%E0%A4%A').parameters).toEqual({ code: '%E0%A4%A' });
    expect(match('/no/such/place').route.path).toBe('*');
  });

  it('never put what they hold into the title', () => {
    for (const route of ROUTES) expect(route.title).not.toContain('{');
  });
});

describe('the router', () => {
  beforeAll(() => startRouter());

  it('shows the screen of a link without loading a page', async () => {
    const link = document.createElement('a');
    link.href = '/about';
    document.body.append(link);
    link.click();
    await vi.waitFor(() => expect(router.shown.route?.path).toBe('/about'));
    expect(location.pathname).toBe('/about');
    expect(router.shown.screen).not.toBeNull();
  });

  it('shows the last of two addresses asked for at once', async () => {
    await Promise.all([navigate('/settings'), navigate('/join/ABC')]);
    expect(router.shown.route?.path).toBe('/join/:code?');
    expect(router.shown.parameters).toEqual({ code: 'ABC' });
  });

  it('goes back', async () => {
    await navigate('/about');
    history.back();
    await vi.waitFor(() => expect(router.shown.route?.path).toBe('/join/:code?'));
  });
});
