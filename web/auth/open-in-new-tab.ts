/**
 * Opens the address of an identity provider in a new tab, or in this one if the browser allows no new tab. `askAddress`
 * gets the page to come back to, which a new tab has not. The tab is opened before the server answers, because browsers
 * allow that only at once after a click.
 */
export async function openInNewTab(askAddress: (to: string | undefined) => Promise<string>): Promise<void> {
  const tab = window.open('about:blank');
  const { pathname, search } = window.location;
  try {
    const address = await askAddress(tab ? undefined : `${pathname}${search}`);
    if (tab) tab.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
