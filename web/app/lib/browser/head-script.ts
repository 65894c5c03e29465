import { earlyPlaces } from './early-places.ts'
import { beforePaint } from './theme.ts'

/** The one script in a page's head. */
export const headScript = `${beforePaint};${earlyPlaces}`
