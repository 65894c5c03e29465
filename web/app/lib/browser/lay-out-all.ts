/*
 * Who goes to a part of a page, back, or loads it anew wants an exact place on it. So from then on all of a page is laid
 * out at once: the guessed heights of what is laid out late (`paint-when-near`) would lead beside that place. Without
 * this script the address's own target does the same. In the page's head, so: no quotes, ampersands or angle brackets.
 */
export const layOutAll = `(function(){function all(){document.documentElement.dataset.laidOut=\`all\`}addEventListener(\`popstate\`,all);addEventListener(\`click\`,function(event){if(event.target.closest(\`a[href*=\\\\#]\`))all()},true);if(performance.getEntriesByType(\`navigation\`).some(function(entry){return entry.type!==\`navigate\`}))all()})()`
