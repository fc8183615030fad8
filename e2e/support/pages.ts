/** The routes of all pages that open by their address alone, on a static host as well as on a server. */
export const PAGES = [
  '',
  'new',
  'rules',
  'cards',
  'cards/judge',
  'lessons',
  'lessons/basics',
  'replay',
  'lobby',
  'lobby/new',
  'room',
  'room/AAAAAAAAAAAAAAAA',
  'game/AAAAAAAAAAAAAAAA',
  'daily',
  'table/abcdef',
  'nowhere',
] as const;
