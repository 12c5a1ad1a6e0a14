/**
 * The rules of the button and of the frame, in a shadow root: no rule of the page reaches them, and none of them the page. Put there as a sheet
 * of the script's own, which a strict policy of the page allows. Nothing takes part in the page's layout.
 */
export const style = `
:host{all:initial!important;position:static!important;display:block!important;height:0!important}
button,iframe{position:fixed;z-index:2147483000;box-sizing:border-box;margin:0}
button{inset-block-end:20px;width:56px;height:56px;padding:0;border:0;border-radius:50%;cursor:pointer;
background:var(--c);color:var(--i);box-shadow:0 4px 16px rgb(0 0 0/.28)}
button:focus-visible{outline:3px solid var(--i);outline-offset:-6px}
.right{right:20px}.left{left:20px}
svg{width:28px;height:28px;fill:currentColor;display:block;margin:auto}
[hidden]{display:none!important}
span{position:absolute;top:-4px;right:-4px;min-width:22px;height:22px;box-sizing:border-box;padding:0 6px;border-radius:11px;
background:#a63a00;color:#fff;font:600 13px/22px system-ui,sans-serif;text-align:center}
iframe{bottom:88px;width:384px;height:min(640px,calc(100vh - 108px));border:0;border-radius:12px;background:#fff;color-scheme:normal;
box-shadow:0 8px 40px rgb(0 0 0/.32)}
@media (prefers-color-scheme:dark){iframe{background:#1c2127}}
@media (max-width:480px),(max-height:420px){iframe{inset:0;width:100%;height:100%;border-radius:0}.open{display:none}}
@media print{button,iframe{display:none}}
`;
