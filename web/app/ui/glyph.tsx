import { classes } from './classes.ts'
import { type GlyphName, glyphShapes } from './glyph-shapes.ts'

/**
 * An icon that many rows repeat: it points at a shape that stands in the page once. A list of twenty carried a
 * hundred copies of seven drawings, a quarter of its markup. Everything else is an `Icon`.
 */
export function Glyph({ of, className }: { of: GlyphName; className?: string }) {
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
export function GlyphSheet() {
  return (
    <svg
      className="hidden"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
      dangerouslySetInnerHTML={sheet}
    />
  )
}

const names = Object.keys(glyphShapes) as GlyphName[] // the keys of a constant

const pointers = Object.fromEntries(names.map((name) => [name, { __html: `<use href="#g-${name}"/>` }])) as Record<
  GlyphName,
  { __html: string }
>

const sheet = {
  __html: names.map((name) => `<symbol id="g-${name}" viewBox="0 0 24 24">${glyphShapes[name]}</symbol>`).join(''),
}
