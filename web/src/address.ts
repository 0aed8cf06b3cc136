// What is shown, in the address: #othello/analyse?board=…&at=3. It can be sent and kept, and a reload
// shows the same. No step of it becomes an entry of the browser's history.

/** What the address says behind its question mark. */
export const addressed = () => new URLSearchParams(location.hash.split('?')[1] ?? '');

/** Writes it, and leaves the game and the part as they are. */
export function address(values: Record<string, string>) {
  const [place = ''] = location.hash.split('?');
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  const hash = `${place || '#othello/play'}?${query}`;
  if (hash !== location.hash) history.replaceState(history.state, '', hash);
}
