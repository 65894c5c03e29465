import { lazyPopup } from './lazy-popup.tsx'
import type { PopoverPopupProps } from './popover-popup.tsx'

/** A small panel under its button, for things that are not a list of actions. Opened by PopupButton. */
export const Popover = lazyPopup<PopoverPopupProps>(() => import('./popover-popup.tsx'))
