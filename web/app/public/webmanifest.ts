import { apiFor, orElse } from '../lib/api.ts'
import { defaultSettings } from '../lib/site.ts'
import type { Route } from './+types/webmanifest'

/** What a phone shows when the site is put on its home screen; the name is a setting (P17). */
export async function loader({ context }: Route.LoaderArgs) {
  const { site_name } = await orElse(apiFor(context).get('/settings'), defaultSettings)
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/${purpose === 'any' ? 'icon' : 'icon-maskable'}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: site_name,
    short_name: site_name,
    description: 'Hotels and car hire in Nigeria.',
    lang: 'en-NG',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f1',
    theme_color: '#0b6b4f',
    categories: ['travel'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      { name: 'Hotels', url: '/hotels' },
      { name: 'Cars', url: '/cars' },
      { name: 'My Bookings', url: '/dashboard?tab=bookings' },
    ],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'max-age=3600' },
  })
}
