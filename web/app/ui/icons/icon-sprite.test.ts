import { Check, Fuel, Heart, type LucideIcon, MapPin, Settings2, Star, Users, Zap } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type SpriteIconName, spriteShapes } from './icon-sprite-shapes.ts'

const drawn: Record<SpriteIconName, LucideIcon> = {
  check: Check,
  fuel: Fuel,
  gearbox: Settings2,
  heart: Heart,
  pin: MapPin,
  seats: Users,
  star: Star,
  zap: Zap,
}

it.each(Object.entries(drawn))('the glyph %s is what Lucide draws', (name, icon) => {
  const inside = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(icon)))?.[1]
  const shape = spriteShapes[name as SpriteIconName].replace(/<(path|circle)([^>]*)\/>/g, '<$1$2></$1>')
  expect(inside).toBe(shape)
})
