import { classes } from '../classes.ts'
import { type SpriteIconName, spriteShapes } from './icon-sprite-shapes.ts'

/**
 * An icon that many rows repeat: it points at a shape that stands in the page once. A list of twenty carried a
 * hundred copies of seven drawings, a quarter of its markup. Everything else is an `Icon`.
 */
export function SpriteIcon({ of, className }: { of: SpriteIconName; className?: string }) {
  return (
    <svg
      className={classes('glyph', className ?? 'size-5')}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; one part to render instead of two
      dangerouslySetInnerHTML={pointers[of]}
    />
  )
}

/** The shapes, once in a page. */
export function IconSprite() {
  return (
    <svg
      className="hidden"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
      dangerouslySetInnerHTML={sheet}
    />
  )
}

const names = Object.keys(spriteShapes) as SpriteIconName[] // the keys of a constant

const pointers = Object.fromEntries(names.map((name) => [name, { __html: `<use href="#g-${name}"/>` }])) as Record<
  SpriteIconName,
  { __html: string }
>

const sheet = {
  __html: names.map((name) => `<symbol id="g-${name}" viewBox="0 0 24 24">${spriteShapes[name]}</symbol>`).join(''),
}
