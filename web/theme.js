// Runs before the first paint, to avoid a flash of the other theme. 'light' and 'dark' are the
// user's choice; anything else follows the system.
(function () {
  var root = document.documentElement;
  var dark = window.matchMedia('(prefers-color-scheme: dark)');

  function applyTheme() {
    var chosen = null;
    try {
      chosen = localStorage.getItem('theme');
    } catch {
      // Storage may be blocked; the system's preference then applies.
    }
    var isChosen = chosen === 'light' || chosen === 'dark';
    root.dataset.theme = isChosen ? chosen : dark.matches ? 'dark' : 'light';
  }

  applyTheme();
  dark.addEventListener('change', applyTheme);
  window.addEventListener('storage', applyTheme);
  window.addEventListener('theme-chosen', applyTheme);
})();
