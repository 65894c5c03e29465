import { earlyPlaces } from './early-places.ts'
import { noticeEarlyPress } from './early-press.ts'
import { noticeFirstTouch } from './first-touch.ts'
import { layOutAll } from './lay-out-all.ts'
import { beforePaint } from './theme.ts'

/** The one script in a page's head. */
export const headScript = [beforePaint, noticeFirstTouch, noticeEarlyPress, layOutAll, earlyPlaces].join(';')
