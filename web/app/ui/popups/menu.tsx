import { lazyPopup } from './lazy-popup.tsx'
import type { MenuPopupProps } from './menu-popup.tsx'

export type { MenuEntry } from './menu-popup.tsx'

/** A list of links, actions or choices under its button. Opened by PopupButton. */
export const Menu = lazyPopup<MenuPopupProps>(() => import('./menu-popup.tsx'))
